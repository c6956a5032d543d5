/** 97.5 % of a normal distribution lie below: an interval of 95 %. */
const z = 1.959963984540054;

/**
 * The lower end of Wilson's 95 % interval (JASA 22, 1927) of a share of which `right` of `cases` were seen; 0 without cases.
 * Unlike the share itself it does not call three out of three certain.
 */
export function wilsonLowerBound(right: number, cases: number): number {
  if (cases === 0) return 0;
  const share = right / cases;
  const spread = z * Math.sqrt((share * (1 - share)) / cases + z ** 2 / (4 * cases ** 2));
  return (share + z ** 2 / (2 * cases) - spread) / (1 + z ** 2 / cases);
}
