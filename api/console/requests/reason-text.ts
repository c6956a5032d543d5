/** Why a request was refused, and what to do about it. */
export interface ReasonText {
  means: string;
  mend: string;
}
