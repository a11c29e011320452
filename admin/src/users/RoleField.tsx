import { useId } from 'react';
import { useInput } from 'react-admin';
import type { Role } from 'shared/users/users.ts';
import { useText } from '../providers/i18n/use-text.ts';

/** Those who get a desk of their own first. */
const ROLE_CHOICES: readonly Role[] = ['sales', 'editor', 'viewer', 'admin', 'user'];

/** Each role says what it may do, also that a user has no desk. */
export function RoleField() {
  const text = useText();
  const id = useId();
  const { field } = useInput({ source: 'role' });
  return (
    <fieldset className="m-0 mb-6 max-w-measure border-0 p-0">
      <legend className="mb-2 p-0 font-semibold">{text('resources.users.fields.role')}</legend>
      {ROLE_CHOICES.map((role) => (
        <label
          key={role}
          className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 border-hair border-t px-2 py-2 has-checked:bg-leaf"
        >
          <input
            type="radio"
            name={field.name}
            value={role}
            checked={field.value === role}
            onChange={() => field.onChange(role)}
            aria-labelledby={`${id}-${role}`}
            aria-describedby={`${id}-${role}-may`}
          />
          <span id={`${id}-${role}`} className="font-semibold">
            {text(`resources.users.roles.${role}`)}
          </span>
          <span id={`${id}-${role}-may`} className="col-start-2 text-ink-2 text-label">
            {text(`resources.users.roleHints.${role}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
