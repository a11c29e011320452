import { useLocale } from 'react-admin';
import { ROLES, type UserRow } from 'shared/users/users.ts';
import { Badge } from '../components/Badge.tsx';
import { formatDate } from '../components/format-date.ts';
import type { Column } from '../components/list/column.ts';
import { FilterSelect } from '../components/list/FilterSelect.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { useText } from '../providers/i18n/use-text.ts';

export default function UserList() {
  const text = useText();
  const columns = useColumns();
  return (
    <ResourceList
      columns={columns}
      emptyText={text('resources.users.empty')}
      createLabel={text('resources.users.add')}
      filters={
        <>
          <SearchField />
          <FilterSelect
            source="role"
            label={text('resources.users.fields.role')}
            allLabel={text('resources.users.allRoles')}
            options={ROLES.map((role) => ({ value: role, label: text(`resources.users.roles.${role}`) }))}
          />
        </>
      }
    />
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
      render: ({ role }) =>
        role === 'admin' ? (
          <Badge tone="green">{text('resources.users.roles.admin')}</Badge>
        ) : (
          text('resources.users.roles.user')
        ),
    },
    {
      source: 'created_at',
      label: text('resources.users.fields.created_at'),
      render: ({ created_at }) => formatDate(created_at, locale),
    },
  ];
}
