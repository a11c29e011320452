import { Button } from '@mui/material';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { isolated } from 'shared/isolated.ts';
import { accessTo } from 'shared/users/access.ts';
import { formatLocale } from '../components/format-locale.ts';
import { PageHead } from '../components/PageHead.tsx';
import { useStaff } from '../components/use-staff.ts';
import { signOut } from '../login/sign-out.ts';
import { useText } from '../providers/i18n/use-text.ts';
import type { AdminResource } from '../providers/resource.ts';
import { useSession } from '../session/current-session.ts';

interface Props {
  resource: Pick<AdminResource, 'label' | 'table'>;
  /** What the address is for. */
  verb: 'read' | 'write';
}

/** More than anybody asks one after the other. */
const NAMED_ADMINS = 3;

/** For an address typed by hand: the menu and the buttons lead nobody here. */
export function NotForYourRole({ resource: { label, table }, verb }: Props) {
  const text = useText();
  const locale = useLocale();
  const state = useSession();
  const admins = useStaff()?.filter(({ role }) => role === 'admin') ?? [];
  if (!('user' in state)) return null;

  const { email, role } = state.user;
  const list = (words: string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(formatLocale(locale), { type }).format(words);
  return (
    <>
      <PageHead title={text('notForYourRole.title')} />
      <p className="max-w-measure">
        {text(`notForYourRole.${verb}`, {
          screen: text(label),
          roles: list(
            accessTo(table)[verb].map((allowed) => text(`notForYourRole.roles.${allowed}`)),
            'conjunction',
          ),
        })}{' '}
        {text('notForYourRole.signedIn', {
          email: isolated(email),
          role: text(`resources.users.roles.${role}`),
        })}
      </p>
      {admins.length > 0 && (
        <p className="max-w-measure text-ink-2">
          {text('notForYourRole.ask', {
            admins: list(
              admins.slice(0, NAMED_ADMINS).map((admin) => isolated(admin.email)),
              'disjunction',
            ),
          })}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="contained" component={Link} to="/">
          {text('notForYourRole.dashboard')}
        </Button>
        <Button onClick={signOut}>{text('notForYourRole.somebodyElse')}</Button>
      </div>
    </>
  );
}
