import { useSearchParams } from 'wouter';

/** Takes filters out of the address, in one step. */
export function useClearParams(names: readonly string[]): () => void {
  const [, setParams] = useSearchParams();
  return () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of names) next.delete(name);
        return next;
      },
      { replace: true },
    );
}
