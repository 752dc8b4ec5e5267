import leven from 'leven';

/** Common mailboxes, and real domains that look like their typos. */
const DOMAINS = (
  'gmail.com googlemail.com hotmail.com outlook.com live.com msn.com yahoo.com ymail.com icloud.com me.com aol.com ' +
  'proton.me protonmail.com gmx.com gmx.net gmx.de web.de mail.com email.com comcast.net verizon.net att.net cox.net ' +
  'sbcglobal.net bellsouth.net bell.net sympatico.ca videotron.ca rogers.com telus.net shaw.ca yahoo.ca hotmail.ca ' +
  'orange.fr wanadoo.fr laposte.net free.fr sfr.fr hotmail.fr outlook.fr yahoo.fr hotmail.es outlook.es yahoo.es'
).split(' ');

/** `ada@gmail.com` for `ada@gmial.com`; undefined for no likely typo. */
export function suggestEmail(email: string): string | undefined {
  const [mailbox, domain] = email.split('@');
  if (!mailbox || !domain || DOMAINS.includes(domain)) return undefined;
  const [meant] = DOMAINS.filter((known) => isTypo(domain, known)).sort(
    (a, b) => leven(domain, a) - leven(domain, b),
  );
  return meant && `${mailbox}@${meant}`;
}

function isTypo(domain: string, known: string): boolean {
  const [[name = '', ending = ''], [knownName = '', knownEnding = '']] = [domain, known].map(
    (each) => each.split(/\.(.*)/),
  ) as [string[], string[]];
  // `five.com` isn't `live.com`, and two-letter endings are countries. Gmail has one ending.
  const isName = name === knownName || (knownName.length > 4 && isClose(name, knownName));
  const isEnding =
    ending === knownEnding || (knownEnding.length > 2 && isClose(ending, knownEnding));
  return isName && (isEnding || (name === 'gmail' && ending !== ''));
}

/** One letter too many, too few or wrong, or two swapped. */
function isClose(text: string, known: string): boolean {
  const letters = (word: string) => [...word].sort().join('');
  const edits = leven(text, known);
  return edits === 1 || (edits === 2 && letters(text) === letters(known));
}
