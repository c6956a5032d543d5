/** Pixels above a field within which a name or a logo belongs to the field's form, and above and below it beside one. */
const nearField = { above: 400, beside: 250 } as const;

/** Whether a box is above a field, or beside it: where a sign-in page shows whose it is. */
export function isByField(box: Placed, field: DOMRect): boolean {
  return isAboveField(box, field) || isBesideField(box, field);
}

type Placed = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

export function isAboveField({ left, top, width, height }: Placed, field: DOMRect): boolean {
  const bottom = top + height;
  const isOver = left < field.right && left + width > field.left;
  return isOver && bottom <= field.bottom && field.top - bottom < nearField.above;
}

export function isBesideField({ left, top, width, height }: Placed, field: DOMRect): boolean {
  const isApart = left >= field.right || left + width <= field.left;
  const isLevel = top < field.bottom + nearField.beside && top + height > field.top - nearField.beside;
  return isApart && isLevel && field.top < innerHeight;
}
