export const languages = ['curl', 'node', 'python'] as const;
export type Language = (typeof languages)[number];

/** One of the published test users: a verified human, today and in three years. */
const USER = 'usr_test_human';

/** The first call in a language, ready to be run: nothing is left to fill in but the key, where it is not known. */
export function snippet(
  language: Language,
  { service, apiKey }: { service: string; apiKey: string },
): string {
  const url = `${service}/check?userId=${USER}`;
  return snippets[language](url, apiKey);
}

const snippets: Readonly<Record<Language, (url: string, apiKey: string) => string>> = {
  curl: (url, apiKey) => `curl "${url}" \\\n  -H "Authorization: Bearer ${apiKey}"`,
  node: (url, apiKey) => `// node first-call.mjs
const response = await fetch('${url}', {
  headers: { Authorization: 'Bearer ${apiKey}' },
});
console.log(response.status, await response.json());`,
  python: (url, apiKey) => `# python3 first_call.py
import urllib.error, urllib.request

request = urllib.request.Request(
    "${url}",
    headers={"Authorization": "Bearer ${apiKey}"},
)
try:
    with urllib.request.urlopen(request) as response:
        print(response.status, response.read().decode())
except urllib.error.HTTPError as error:
    print(error.code, error.read().decode())`,
};
