import { phoneLink } from 'shared/phone-link.ts';
import { mailAddress } from './answer/answer.ts';

export function EmailLink({ address }: { address: string }) {
  return <a href={mailAddress(address)}>{address}</a>;
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
