export const tableTexts = {
  nextRow: 'Next row',
  previousRow: 'Previous row',
} as const;
