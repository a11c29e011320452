import type { RaThemeOptions } from 'react-admin';
import type { Direction } from 'shared/direction.ts';
import type { ColorScheme } from './color-scheme.ts';
import { tokens } from './tokens.ts';

const SANS = 'var(--font-sans)';
const SERIF = 'var(--font-serif)';

/** The produce house in MUI: paper, ink rules, nearly square corners, no shadows but under what floats. */
export function createAdminTheme(scheme: ColorScheme, direction: Direction): RaThemeOptions {
  const token = tokens[scheme];
  const hair = `1px solid ${token('color-hair')}`;
  const focusRing = {
    outline: `3px solid ${token('color-focus')}`,
    outlineOffset: 2,
  };

  return {
    direction,
    palette: {
      mode: scheme,
      primary: {
        main: token('color-field'),
        dark: token('color-field-hover'),
        contrastText: token('color-on-field'),
      },
      secondary: {
        main: token('color-field'),
        dark: token('color-field-hover'),
        contrastText: token('color-on-field'),
      },
      error: { main: token('color-tomato'), contrastText: token('color-paper') },
      success: { main: token('color-good'), contrastText: token('color-on-field') },
      info: { main: token('color-info'), contrastText: token('color-paper') },
      warning: { main: token('color-saffron'), contrastText: token('color-on-saffron') },
      background: { default: token('color-paper'), paper: token('color-paper') },
      text: { primary: token('color-ink'), secondary: token('color-ink-2') },
      divider: token('color-hair'),
      action: { hover: token('color-leaf'), selected: token('color-leaf') },
    },
    shape: { borderRadius: 2 },
    spacing: 8,
    typography: {
      fontFamily: SANS,
      fontSize: 15,
      fontWeightMedium: 600,
      h1: {
        fontFamily: SERIF,
        fontWeight: 430,
        fontSize: '2.125rem',
        lineHeight: 1.1,
        letterSpacing: '-.018em',
      },
      h2: { fontFamily: SERIF, fontWeight: 500, fontSize: '1.375rem', lineHeight: 1.15 },
      h6: { fontFamily: SERIF, fontWeight: 500, fontSize: '1.25rem' },
      button: { textTransform: 'none', fontWeight: 600 },
      caption: { fontSize: '0.875rem' },
    },
    transitions: { duration: { shortest: 100, shorter: 150, short: 150, standard: 220 } },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: {
            backgroundColor: token('color-paper'),
            // Of the style sheet, which prints in light.
            color: 'var(--color-ink)',
            '@media print': {
              '& .MuiTableCell-root, & .MuiInputBase-root': { color: 'inherit' },
              '& .MuiButton-root': { display: 'none' },
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            minHeight: 44,
            paddingInline: 16,
            whiteSpace: 'nowrap',
            // What is out of use by `aria-disabled` alone gets no colour of the browser's.
            '&.Mui-disabled': { '@media (forced-colors: active)': { color: 'GrayText' } },
          },
          sizeSmall: { minHeight: 36, paddingInline: 10 },
          // Without its ground it would be a word among others.
          contained: { '@media (forced-colors: active)': { border: '1px solid' } },
          outlined: { borderColor: token('color-line'), '&:hover': { backgroundColor: token('color-leaf') } },
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: {
            borderRadius: 2,
            minWidth: 40,
            minHeight: 40,
            color: token('color-ink'),
            '&:hover': { backgroundColor: token('color-leaf') },
          },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiMenu: { styleOverrides: { paper: { boxShadow: 'var(--shadow-pop)', border: hair } } },
      MuiDialog: {
        // It stands beside the app in the document, and its fields look as those of the app.
        defaultProps: { className: 'app' },
        styleOverrides: { paper: { boxShadow: 'var(--shadow-pop)', border: hair, margin: 16 } },
      },
      MuiDialogTitle: {
        styleOverrides: {
          root: { fontFamily: SERIF, fontWeight: 500, fontSize: '1.375rem', overflowWrap: 'anywhere' },
        },
      },
      MuiTooltip: {
        styleOverrides: {
          tooltip: { backgroundColor: token('color-ink'), color: token('color-paper'), fontSize: '0.875rem' },
        },
      },
      MuiDrawer: { styleOverrides: { paper: { border: 0 } } },
      MuiLink: { styleOverrides: { root: { color: token('color-field'), textUnderlineOffset: '0.2em' } } },
    },
  };
}
