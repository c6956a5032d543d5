/** The screen that an address of the console names: `path` as the lists of screens have it. */
export function screenAt<Screen extends { path: string }>(
  screens: readonly Screen[],
  address: string,
): Screen | undefined {
  const parts = partsOf(address);
  return screens.find(({ path }) => {
    const wanted = partsOf(path);
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
    );
  });
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');
