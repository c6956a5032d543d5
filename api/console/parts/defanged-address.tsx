import { defang } from './defang.ts';

/** The address of a suspected page, which leads nowhere. Translators leave it alone. */
export function DefangedAddress({ of, brief = false }: { of: string; brief?: boolean }) {
  return (
    <span class={brief ? 'address brief' : 'address'} translate={false}>
      {defang(of)}
    </span>
  );
}
