export const startTexts = {
  title: 'Start',
  lead: 'Your first call takes about a minute. Everything here is in test mode: nothing real is touched.',
  keyTitle: 'Get a key',
  keyWhy: 'A test key knows test users only, so you can try anything with it.',
  createKey: 'Create a test key',
  keyName: 'First key',
  keyMade: 'Your test key',
  keyOnce: 'It is shown until you leave this page, and never again. The code below has it filled in.',
  apiKey: 'API key',
  haveKeys: (count: number) =>
    count === 1
      ? 'The project has a test key. Its secret was shown when it was created: put it in place of YOUR_TEST_KEY, or create another.'
      : `The project has ${count} test keys. Their secrets were shown when they were created: put one in place of YOUR_TEST_KEY, or create another.`,
  anotherKey: 'Create another',
  notForViewers: 'An owner or a developer of the project creates the key.',
  callTitle: 'Make your first call',
  callWhy: 'It asks whether a test user is a verified human.',
  language: 'Language',
  languages: { curl: 'curl', node: 'Node.js', python: 'Python' },
  copyCode: 'Copy the code',
  codeIn: (language: string) => `Code for ${language}`,
  placeholder: 'YOUR_TEST_KEY',
  waitTitle: 'See it arrive',
  waiting: 'Waiting for your first call …',
  waitingWhy: 'Run the code. The call appears here within a second or two.',
  arrived: 'Your first call arrived',
  arrivedWhy: (operation: string, status: number, milliseconds: number) =>
    `${operation} answered ${status} in ${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms.`,
  failed: (status: number, reason: string) => `Your call arrived, and was refused with ${status} ${reason}`,
  failedWait: 'Fix it and call again: this page keeps watching.',
  noReason: 'without a reason',
  requestId: 'Request id',
  notHere:
    'Nothing arrives? A call with a key that does not exist belongs to no project, so it is not shown here: check that the whole key was copied.',
  checklist: 'Until you go live',
  done: 'Done',
  open: 'To do',
  steps: {
    key: 'Create a test key',
    call: 'Have a first call counted',
    webhook: 'Register a webhook',
    event: 'Receive a first event',
    passkey: 'Add a second passkey',
  },
  counted: (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'call' : 'calls'} counted this month`,
  docs: 'API reference',
} as const;
