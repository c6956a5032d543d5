import { startRegistry } from './registry.ts';

describe('the registry of a labelled web', () => {
  it('knows the age of a registrable domain, in punycode and below a shared suffix, and of no other', async () => {
    const registry = await startRegistry([
      { host: 'login.young.com', pages: {}, ageDays: 3 },
      { host: 'xn--yung-6qa.com', pages: {}, ageDays: 5 },
      { host: 'someone.github.io', pages: {}, ageDays: 7 },
      { host: 'silent.com', pages: {} },
    ]);
    if (!registry) throw new Error('no registry was started');
    const ask = async (domain: string): Promise<unknown> => {
      const response = await fetch(`${registry.url}domain/${domain}`);
      if (!response.ok) return response.status;
      const [, date = ''] = /"eventDate":"([^"]+)"/.exec(await response.text()) ?? [];
      return Math.round((Date.now() - Date.parse(date)) / 86_400_000);
    };
    const asked = ['young.com', 'xn--yung-6qa.com', 'someone.github.io', 'silent.com'];
    expect(await Promise.all(asked.map(ask))).toEqual([3, 5, 7, 404]);
    registry.close();
  });

  it('is not started where no site has an age, and refuses two ages of one domain', async () => {
    expect(await startRegistry([{ host: 'silent.com', pages: {} }])).toBeNull();
    const twice = startRegistry([
      { host: 'a.young.com', pages: {}, ageDays: 3 },
      { host: 'b.young.com', pages: {}, ageDays: 4 },
    ]);
    await expect(twice).rejects.toThrow('two ages');
  });
});
