export const disputeReasons = ['not_the_author', 'not_human_made', 'misleading', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const disputeStatuses = ['open', 'upheld', 'rejected'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];
