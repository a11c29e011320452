import { Fragment } from 'react';
import { phoneLink } from 'shared/phone-link.ts';
import { mailAddress } from './answer/answer.ts';

export function EmailLink({ address }: { address: string }) {
  return <a href={mailAddress(address)}>{address}</a>;
}

/** An address in a narrow column, which breaks before its @ and its dots, and elsewhere only where it has to. */
export function BreakingEmail({ address = '' }: { address?: string | undefined }) {
  return (
    <span className="wrap-anywhere">
      {address.split(/(?=[@.])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

export function PhoneLink({ number }: { number: string }) {
  const address = phoneLink(number);
  return address ? (
    <a dir="ltr" href={address}>
      {number}
    </a>
  ) : (
    number
  );
}
