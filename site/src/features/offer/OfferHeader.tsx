import type { ReactNode } from 'react';
import { phoneLink } from 'shared/phone-link.ts';

interface Props {
  person: string | null | undefined;
  phone: string | null | undefined;
  email: string | null | undefined;
  logo: ReactNode;
  switches: ReactNode;
}

const look =
  'inline-flex min-h-11 items-center text-small underline-offset-[0.25em] hover:underline max-lg:hidden print:flex';

/** Who makes the offer, and how to reach them; no menu leads away. */
export function OfferHeader({ person, phone, email, logo, switches }: Props) {
  return (
    <header className="border-rule border-b">
      <div className="wrap flex menu:min-h-21 min-h-18 flex-wrap items-center gap-x-7 gap-y-1 max-xs:py-2">
        {logo}
        {person && <b className="font-semibold text-label max-menu:hidden print:block">{person}</b>}
        {phone && (
          <a className={look} href={phoneLink(phone)}>
            <bdi className="tabular" dir="ltr">
              {phone}
            </bdi>
          </a>
        )}
        {email && (
          <a className={look} href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        )}
        <div className="flex items-center gap-7 print:hidden">{switches}</div>
      </div>
    </header>
  );
}
