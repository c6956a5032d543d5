import { type PageFile, toPageFile } from './page-files.ts';

/** The published documents, by who they are for. */
export type OpenapiFiles = Readonly<Record<'partners' | 'people', PageFile>>;

export async function createOpenapiFiles(
  texts: Readonly<Record<keyof OpenapiFiles, string>>,
): Promise<OpenapiFiles> {
  const file = (text: string) => toPageFile(Buffer.from(text), 'application/json; charset=utf-8');
  return { partners: await file(texts.partners), people: await file(texts.people) };
}
