import { eventually } from '../../support/eventually.ts';
import { useConsole } from './console-pages.ts';
import { openProject } from './observed-project.ts';

const pages = useConsole();

const shownWithinMs = 3000;
const triesMax = 10;

/** What is wrong with the rows in sight, two frames after the window was scrolled to `top`, and how many of them were there before. */
const jumpTo = (top: number) => `(async () => {
  for (const row of document.querySelectorAll('tbody tr[data-row]')) row.wasThere = true;
  window.scrollTo(0, ${top});
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const rows = new Set();
  for (let y = 80; y < window.innerHeight; y += 20)
    rows.add(document.elementFromPoint(640, y)?.closest('tr[data-row]') ?? null);
  const faults = [...rows].filter((row) => row?.cells[2].textContent !== 'op_' + row?.dataset.row).length;
  const kept = [...rows].filter((row) => row?.wasThere).length;
  return { top: window.scrollY, faults, kept: kept / rows.size };
})()`;
/** Presses `j` as soon as the first row is there, before anything is painted. */
const pressWithFirstRow = `new MutationObserver((_changes, observer) => {
  if (!document.querySelector('tbody .row-link')) return;
  observer.disconnect();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
}).observe(document, { childList: true, subtree: true });`;
const focusedRow = 'document.activeElement.closest("tr")?.dataset.row';

describe('the screens of requests', () => {
  it('show a request within three seconds while they are live, and keep still while they are paused', async () => {
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    await page.goto(project.at('requests?view=live'));
    await page.locator('.badge.good', { hasText: 'Live' }).waitFor();
    const rows = page.locator('tbody tr');
    const tookMs: number[] = [];
    // On a busy machine any of them may be late; on a console that takes longer, all are.
    while (tookMs.length < triesMax && Math.min(...tookMs) > shownWithinMs) {
      await project.client.post('/verify', { userId: 'usr_test_human' });
      const asked = performance.now();
      await rows.nth(tookMs.length).waitFor();
      tookMs.push(performance.now() - asked);
    }
    expect(Math.min(...tookMs)).toBeLessThanOrEqual(shownWithinMs);
    await page.keyboard.press('p');
    await page.getByText('Paused').waitFor();
    await project.client.post('/verify', {});
    await page.getByText('1 new').waitFor();
    expect(await rows.count()).toBe(tookMs.length);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('invalid_request').waitFor();
    expect(await rows.count()).toBe(tookMs.length + 1);
  });

  it('poll where a stream is refused', async () => {
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    await page.route('**/requests/live', async (route) => route.abort());
    await page.goto(project.at('requests?view=live'));
    await page.getByText('asking every 2 seconds').waitFor();
    await project.client.post('/verify', { userId: 'usr_test_human' });
    await page.locator('tbody tr').first().waitFor();
  });

  it('group what was refused, say how it is mended, and lead to the requests', async () => {
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    await project.client.post('/verify', {});
    await page.goto(project.at('requests?view=errors'));
    await page.getByText('The message in the response begins with the name of the field.').waitFor();
    await page.getByRole('link', { name: '1 request', exact: true }).click();
    await page.locator('tbody tr').first().waitFor();
    expect(new URL(page.url()).searchParams.get('reason')).toBe('invalid_request');
    await page.locator('tbody tr a').first().click();
    await page.getByText('How to fix it').waitFor();
  });

  it('show each row where it belongs when hundreds are jumped over, and leave the one with the focus alone', async () => {
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    await pages.fixture.db.query(
      `INSERT INTO request_log (request_id, at, project_id, mode, key_id, operation, status, milliseconds)
       SELECT 'req_far_' || n, now() - n * interval '1 second', $1, 'test', $2, 'op_' || n, 200, 1
         FROM generate_series(0, 299) AS n`,
      [project.projectId, project.keyId],
    );
    await page.goto(project.at('requests'));
    for (const rows of ['100 rows so far', '200 rows so far'])
      await page.locator('.load-more', { hasText: rows }).getByRole('button', { name: 'Load more' }).click();
    await page.getByText('300 rows', { exact: true }).waitFor();
    await page.evaluate(jumpTo(0));
    expect(await page.evaluate(jumpTo(9000))).toEqual({ top: 9000, faults: 0, kept: 1 });
    expect(await page.evaluate(jumpTo(3000))).toEqual({ top: 3000, faults: 0, kept: 1 });
    await page.evaluate('document.elementFromPoint(640, 400).closest("tr").querySelector("a").focus()');
    const focused = await page.evaluate(focusedRow);
    expect(await page.evaluate(jumpTo(3100))).toMatchObject({ top: 3100, faults: 0 });
    expect(await page.evaluate(focusedRow)).toBe(focused);
    await page.keyboard.press('j');
    await eventually(async () => expect(await page.evaluate(focusedRow)).toBe(String(Number(focused) + 1)));
    expect(await page.evaluate(jumpTo(9000))).toEqual({ top: 9000, faults: 0, kept: 0 });
    await page.keyboard.press('j');
    await eventually(async () => expect(await page.evaluate(focusedRow)).toBe('0'));
  });

  it('take a key that is pressed in the moment in which the rows come', async () => {
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    await page.addInitScript(pressWithFirstRow);
    // A list that is there from the beginning.
    await page.goto(project.at('keys'));
    await page.locator('tbody tr a:focus').waitFor();
  });

  it('leave what is typed into a filter as it is while the list comes', async () => {
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    await page.goto(project.at('requests'));
    const filter = page.getByLabel('Operation');
    const isAskedFor = (operation: string) => (url: URL) => url.searchParams.get('operation') === operation;
    await filter.pressSequentially('check ');
    await page.waitForURL(isAskedFor('check'));
    await filter.pressSequentially('it');
    await page.waitForURL(isAskedFor('check it'));
    expect(await filter.inputValue()).toBe('check it');
  });

  it('say which request id a failure had', async () => {
    const { page } = await pages.browser.open();
    const project = await openProject(pages, page);
    await page.goto(project.at('requests/req_nothing'));
    await page.getByText('request_not_found').waitFor();
    await page.getByText('Request id').waitFor();
  });
});
