import { useEffect } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { tinykeys } from 'tinykeys';
import { GO_KEYS, isTyping, useLetterKeySetting } from './letter-keys.ts';

interface Actions {
  openPalette: () => void;
  openKeys: () => void;
}

/**
 * The keys of every screen. Letters are told by where they are, so that they are the same under an Arabic keyboard, and rest while
 * somebody types.
 */
export function useShortcuts({ openPalette, openKeys }: Actions): void {
  const navigate = useNavigate();
  const screens = Object.keys(useResourceDefinitions()).join();
  const [areLettersOn] = useLetterKeySetting();

  useEffect(() => {
    const ends = [
      tinykeys(window, { '$mod+KeyK': handled(openPalette) }, { ignore: ({ repeat }) => repeat }),
    ];
    if (areLettersOn) {
      const known = new Set(['', ...screens.split(',')]);
      const leads = Object.entries(GO_KEYS).filter(([screen]) => known.has(screen));
      ends.push(
        tinykeys(
          window,
          {
            // Two that are told by what they give, with what an Arabic keyboard gives in their place.
            ...{ '[Shift]+?': handled(openKeys), '[Shift]+؟': handled(openKeys) },
            ...{ '/': handled(focusSearch), ظ: handled(focusSearch) },
            ...Object.fromEntries(
              leads.map(([screen, letter]) => [`KeyG Key${letter}`, handled(() => navigate(`/${screen}`))]),
            ),
          },
          { ignore: isTyping },
        ),
      );
    }
    return () => {
      for (const end of ends) end();
    };
  }, [openPalette, openKeys, navigate, screens, areLettersOn]);
}

const handled = (run: () => void) => (event: KeyboardEvent) => {
  event.preventDefault();
  run();
};

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('#main-content input[type="search"]')?.select();
}
