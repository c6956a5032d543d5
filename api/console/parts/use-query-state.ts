import { useSearchParams } from 'wouter';

/**
 * A filter that lives in the address, so that a list as it is can be sent to somebody and comes back with the Back button.
 * The default is not written; unknown values are the default.
 */
export function useQueryState<Value extends string = string>(
  name: string,
  { initial, allowed }: { initial: NoInfer<Value>; allowed?: readonly Value[] },
): readonly [Value, (value: Value) => void] {
  const [params, setParams] = useSearchParams();
  const given = params.get(name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a list of what is allowed, any string is a Value
  const known = allowed ? allowed.find((each) => each === given) : (given as Value | null);
  const set = (value: Value) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === initial) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  return [known ?? initial, set];
}
