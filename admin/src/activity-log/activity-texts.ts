import { useResourceDefinitions } from 'react-admin';
import type { BadgeTone } from '../components/Badge.tsx';
import type { TextKey } from '../providers/i18n/en.ts';
import { type Text, useText } from '../providers/i18n/use-text.ts';
import type { AdminResource } from '../providers/resource.ts';
import { ACTIONS, type Action, type ActivityRow } from './activity-row.ts';

const ACTION_KEYS: Record<Action, TextKey> = {
  insert: 'resources.activity-log.actions.insert',
  update: 'resources.activity-log.actions.update',
  delete: 'resources.activity-log.actions.delete',
  erase: 'resources.activity-log.actions.erase',
  export: 'resources.activity-log.actions.export',
  import: 'resources.activity-log.actions.import',
  open: 'resources.activity-log.actions.open',
};

export const ACTION_TONES: Record<Action, BadgeTone> = {
  insert: 'green',
  update: 'blue',
  delete: 'red',
  erase: 'red',
  export: 'yellow',
  import: 'yellow',
  open: 'yellow',
};

export function toAction(value: string): Action | undefined {
  return ACTIONS.find((action) => action === value);
}

export function actionText(value: string, text: Text): string {
  const action = toAction(value);
  return action ? text(ACTION_KEYS[action]) : value;
}

/** The e-mail address at that time; work that no person did is the system's. */
export function actorText({ actor_email }: Pick<ActivityRow, 'actor_email'>, text: Text): string {
  return actor_email ?? text('resources.activity-log.system');
}

export interface NamedTable {
  table: string;
  /** The resource's name, which leads to its pages. */
  resource: string;
  label: string;
}

/** The tables that the app knows, by the names of their menu entries. */
export function useNamedTables(): NamedTable[] {
  const text = useText();
  return Object.values(useResourceDefinitions<AdminResource>()).flatMap(({ name, options }) =>
    options && !options.isView ? [{ table: options.table, resource: name, label: text(options.label) }] : [],
  );
}
