import { useLocale } from 'react-admin';
import { ROLES, type Role, type UserRow } from 'shared/users/users.ts';
import { Badge } from '../components/Badge.tsx';
import { formatDate } from '../components/format-date.ts';
import type { Column } from '../components/list/column.ts';
import { FilterTabs } from '../components/list/FilterTabs.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { SendLinkButton } from './PasswordLink.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';

export default function UserList() {
  const text = useText();
  const columns = useColumns();
  return (
    <>
      <ResourceList
        columns={columns}
        emptyText={text('resources.users.empty')}
        createLabel={text('resources.users.add')}
        tabs={
          <FilterTabs
            source="role"
            label={text('resources.users.fields.role')}
            allLabel={text('list.all')}
            options={ROLES.map((role) => ({ value: role, label: text(`resources.users.roles.${role}`) }))}
          />
        }
        filters={<SearchField />}
      />
      <RoleMatrix />
    </>
  );
}

function useColumns(): Column<UserRow>[] {
  const text = useText();
  const locale = useLocale();
  return [
    {
      source: 'email',
      label: text('resources.users.fields.email'),
      isTitle: true,
      render: ({ email }) => email,
    },
    {
      source: 'role',
      label: text('resources.users.fields.role'),
      render: ({ role }) => {
        const label = text(`resources.users.roles.${role as Role}`);
        return role === 'admin' ? <Badge tone="green">{label}</Badge> : label;
      },
    },
    {
      source: 'has_second_factor',
      label: text('resources.users.fields.has_second_factor'),
      render: ({ has_second_factor }) =>
        text(has_second_factor ? 'resources.users.factorOn' : 'resources.users.factorOff'),
    },
    {
      source: 'created_at',
      label: text('resources.users.fields.created_at'),
      render: ({ created_at }) => formatDate(created_at, locale),
    },
    {
      source: 'last_sign_in_at',
      label: text('resources.users.fields.last_sign_in_at'),
      render: (user) =>
        user.last_sign_in_at ? (
          formatDate(user.last_sign_in_at, locale)
        ) : (
          <>
            <Badge tone="yellow" isPhrase>
              {text('resources.users.notCome', { date: formatDate(user.created_at, locale) })}
            </Badge>
            <SendLinkButton user={user} isInList />
          </>
        ),
    },
  ];
}
