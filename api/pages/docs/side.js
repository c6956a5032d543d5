/* Where there is room for a column of contents, it is open; on a phone it waits to be asked for. */
{
  const isWide = matchMedia('(min-width: 1000px)');
  const follow = () => {
    for (const part of document.querySelectorAll('.side details')) part.open = isWide.matches;
  };
  isWide.addEventListener('change', follow);
  follow();
}
