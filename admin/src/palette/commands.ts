import AddIcon from '@mui/icons-material/Add';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import type { ResourceDefinition } from 'react-admin';
import { foldedLetters } from 'shared/folded-letters.ts';
import type { TextKey } from '../providers/i18n/en.ts';
import type { Text } from '../providers/i18n/use-text.ts';
import type { AdminResource } from '../providers/resource.ts';
import { wordsOf } from '../providers/search.ts';
import type { Found } from './found.ts';

type Definitions = readonly ResourceDefinition<AdminResource>[];

/** The screens and the forms for something new whose names have every word that is typed. */
export function commands(definitions: Definitions, typed: string, text: Text): Found[] {
  const words = wordsOf(foldedLetters(typed));
  const all = [
    ...screens(definitions, text),
    // Without words they would only lengthen what is there to be looked through.
    ...(words.length > 0 ? forms(definitions, text) : []),
  ];
  return all.filter(({ name }) => words.every((word) => foldedLetters(name).includes(word)));
}

function screens(definitions: Definitions, text: Text): Found[] {
  return [
    { key: 'screen', group: 'screens', to: '/', name: text('menu.dashboard'), icon: DashboardIcon },
    ...definitions.flatMap(({ name, icon, options }): Found[] =>
      options
        ? [{ key: `screen ${name}`, group: 'screens', to: `/${name}`, name: text(options.label), icon }]
        : [],
    ),
    {
      key: 'screen security',
      group: 'screens',
      to: '/security',
      name: text('menu.security'),
      icon: SecurityIcon,
    },
  ];
}

function forms(definitions: Definitions, text: Text): Found[] {
  return definitions
    .filter(({ hasCreate }) => hasCreate)
    .map(({ name }) => ({
      key: `add ${name}`,
      group: 'add',
      to: `/${name}/create`,
      name: text(name === 'offers' ? 'palette.newOffer' : (`resources.${name}.add` as TextKey)),
      icon: AddIcon,
    }));
}
