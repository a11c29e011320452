const DAY_MS = 86_400_000;
const MIN_DAYS = 30;
const MAX_DAYS = 365;
const FIELD = /^([A-Za-z-]+): (\S.*)$/;
const CONTACT = /^(mailto:\S+@\S+|https:\/\/\S+|tel:\+\d+)$/;

/** What is wrong with a `/.well-known/security.txt` (RFC 9116) on a day; empty when nothing is. */
export function checkSecurityTxt(text: string, today: Date): string[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const fields = lines.map((line) => FIELD.exec(line));
  if (fields.some((field) => field === null)) return ['every line is "Name: value"'];
  const valuesOf = (name: string) =>
    fields.flatMap((field) => (field?.[1]?.toLowerCase() === name ? [field[2] ?? ''] : []));

  const problems: string[] = [];
  const contacts = valuesOf('contact');
  if (contacts.length === 0) problems.push('Contact is missing');
  for (const contact of contacts) {
    if (!CONTACT.test(contact)) problems.push(`Contact is no mailto:, https: or tel: address: ${contact}`);
  }
  const [expires, ...more] = valuesOf('expires');
  if (!expires || more.length > 0) return [...problems, 'Expires is there exactly once'];
  const days = (Date.parse(expires) - today.getTime()) / DAY_MS;
  if (!(days > MIN_DAYS)) problems.push(`Expires is less than ${MIN_DAYS} days ahead: ${expires}`);
  if (days > MAX_DAYS) problems.push(`Expires is more than a year ahead: ${expires}`);
  return problems;
}
