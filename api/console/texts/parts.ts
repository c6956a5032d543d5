/** The words of the shared parts. */
export const partTexts = {
  unexpected: 'Something went wrong on this page.',
  reason: 'Reason',
  requestId: 'Request id',
  copyRequestId: 'Copy the request id',
  retryAfter: (seconds: number) => `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  tryAgain: 'Try again',
  loading: 'Loading',
  copy: 'Copy',
  copyOf: (label: string) => `Copy the ${label}`,
  stored: 'I have stored it',
  copied: 'Copied.',
  copiedShort: 'Copied',
  notCopied: 'The browser did not let the console copy. Select the text and copy it yourself.',
  close: 'Close',
  cancel: 'Cancel',
  typeName: 'To confirm, type',
  loadMore: 'Load more',
  shown: (count: number, all: boolean) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}${all ? '' : ' so far'}`,
  asTable: 'Show as a table',
  moment: 'Day (UTC)',
} as const;
