import { useId } from 'react';
import { AREAS } from 'shared/users/access.ts';
import { ROLES, type Role } from 'shared/users/users.ts';
import { useText } from '../providers/i18n/use-text.ts';

type Area = keyof typeof AREAS;

/** The list of access as a table, for whoever gives roles. */
export function RoleMatrix() {
  const text = useText();
  const id = useId();
  return (
    <div className="mt-8 border-rule border-t pt-4">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2 id={id} className="m-0 font-medium font-serif text-[1.375rem]/[1.15]">
          {text('roleMatrix.title')}
        </h2>
        <p className="m-0 text-ink-2 text-small">{text('roleMatrix.hint')}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard */}
      <section className="overflow-x-auto" aria-labelledby={id} tabIndex={0}>
        <table className="w-full border-collapse text-[0.9375rem]" aria-labelledby={id}>
          <thead>
            <tr className="border-rule border-y text-label">
              <th scope="col" className="h-11 text-start">
                <span className="sr-only">{text('roleMatrix.area')}</span>
              </th>
              {ROLES.map((role) => (
                <th key={role} scope="col" className="px-3 font-semibold text-ink-2">
                  {text(`resources.users.roles.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(AREAS) as Area[]).map((area) => (
              <tr key={area} className="border-hair border-b">
                <th scope="row" className="h-11 min-w-48 text-start font-normal">
                  {text(`roleMatrix.areas.${area}`)}
                </th>
                {ROLES.map((role) => (
                  <td key={role} className="px-3 text-center">
                    <Access area={area} role={role} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Access({ area, role }: { area: Area; role: Role }) {
  const text = useText();
  const has = (roles: readonly Role[]) => roles.includes(role);
  if (has(AREAS[area].write)) {
    return <strong className="font-semibold text-field">{text('roleMatrix.changes')}</strong>;
  }
  return has(AREAS[area].read) ? text('roleMatrix.reads') : <span className="text-ink-2">–</span>;
}
