/** The words about the secret of a webhook and its rotation. */
export const secretTexts = {
  title: 'Rotate the secret',
  lead: 'A rotation loses no event: for a while, every request is signed with both secrets.',
  steps: {
    begin: ['Start the rotation', 'You get the new secret. The old one stays valid.'],
    deploy: [
      'Deploy the new secret',
      'Let your servers accept both secrets, or only the new one if they check webhook-signature.',
    ],
    promote: ['Promote it', 'When every server has it, or wait until it takes over by itself.'],
    remove: ['Remove the old secret', 'It signs nothing any more.'],
  },
  overlap: 'Both secrets sign for',
  overlaps: { '0': 'No overlap', '1': '1 hour', '24': '24 hours', '72': '3 days', '168': '7 days' },
  overlapWarning:
    'Without an overlap, your servers refuse requests until they have the new secret. Those are retried.',
  start: 'Start the rotation',
  underWay: 'A rotation is in progress',
  takesOver: 'The new secret takes over',
  promote: 'Promote the new secret',
  promoteTitle: 'Promote the new secret now?',
  promoteWhy: 'From now on only the new secret signs. Servers that have the old one alone refuse what comes.',
  promoted: 'Only the new secret signs now.',
  cancel: 'Cancel the rotation',
  cancelTitle: 'Cancel the rotation?',
  cancelWhy: 'The new secret stops working, and the old one stays. Do this if the new one was lost.',
  cancelled: 'The rotation is cancelled. The old secret stays.',
  back: 'Back',
  leaked: 'If the secret leaked',
  leakedWhy:
    'Replace every secret at once. Requests that your servers refuse until they have the new one are retried.',
  revoke: 'Replace the secret now',
  revokeTitle: 'Replace the secret now?',
  revokeWhy: 'Every secret of this webhook stops working at this moment, also one of a rotation.',
  done: 'done',
  now: 'now',
} as const;
