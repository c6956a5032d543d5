import { wasCertainlyNotTaken, wasRefusedForGood } from './mailer.ts';

const failed = (about: object) => Object.assign(new Error('the server said no'), about);

describe('what a mail server said', () => {
  it.each([
    ['the recipient is unknown', { responseCode: 550, command: 'RCPT TO' }, true],
    ['the mail is refused', { responseCode: 554, command: 'DATA' }, true],
    ['the mailbox is full for now', { responseCode: 452, command: 'RCPT TO' }, false],
    ['our password is wrong', { responseCode: 535, command: 'AUTH PLAIN' }, false],
    ['our sender is refused', { responseCode: 550, command: 'MAIL FROM' }, false],
    ['the server is closing', { responseCode: 421, command: 'DATA' }, false],
  ])('is about this mail and for good, or not: %s', (_what, about, isForGood) => {
    expect(wasRefusedForGood(failed(about))).toBe(isForGood);
    expect(wasCertainlyNotTaken(failed(about))).toBe(true);
  });

  it('is not known where the connection broke', () => {
    expect(wasRefusedForGood(failed({ command: 'CONN' }))).toBe(false);
    expect(wasRefusedForGood('no')).toBe(false);
  });
});
