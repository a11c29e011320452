import type { RaThemeOptions } from 'react-admin';
import type { ColorScheme } from './color-scheme.ts';
import { tokens } from './tokens.ts';

const SANS = 'var(--sans)';
const SERIF = 'var(--serif)';

/** The produce house in MUI: paper, ink rules, nearly square corners, labels above their fields, no shadows but under what floats. */
export function createAdminTheme(scheme: ColorScheme, direction: 'ltr' | 'rtl'): RaThemeOptions {
  const token = tokens[scheme];
  const rule = `1px solid ${token('rule')}`;
  const hair = `1px solid ${token('hair')}`;
  const focusRing = {
    outline: `3px solid ${token('focus')}`,
    outlineOffset: 2,
  };

  return {
    direction,
    palette: {
      mode: scheme,
      primary: { main: token('field'), dark: token('field-hover'), contrastText: token('on-field') },
      secondary: { main: token('field'), dark: token('field-hover'), contrastText: token('on-field') },
      error: { main: token('tomato'), contrastText: token('paper') },
      success: { main: token('good'), contrastText: token('on-field') },
      info: { main: token('info'), contrastText: token('paper') },
      warning: { main: token('saffron'), contrastText: token('on-saffron') },
      background: { default: token('paper'), paper: token('paper') },
      text: { primary: token('ink'), secondary: token('ink-2') },
      divider: token('hair'),
      action: { hover: token('leaf'), selected: token('leaf') },
    },
    shape: { borderRadius: 2 },
    spacing: 8,
    sidebar: { width: 232, closedWidth: 64 },
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
      MuiCssBaseline: { styleOverrides: { body: { backgroundColor: token('paper') } } },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 44, paddingInline: 16, whiteSpace: 'nowrap' },
          sizeSmall: { minHeight: 36, paddingInline: 10 },
          outlined: { borderColor: token('line'), '&:hover': { backgroundColor: token('leaf') } },
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: {
            borderRadius: 2,
            minWidth: 40,
            minHeight: 40,
            color: token('ink'),
            '&:hover': { backgroundColor: token('leaf') },
          },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiMenu: { styleOverrides: { paper: { boxShadow: token('shadow-pop'), border: hair } } },
      MuiDialog: {
        styleOverrides: { paper: { boxShadow: token('shadow-pop'), border: hair, margin: 16 } },
      },
      MuiDialogTitle: {
        styleOverrides: {
          root: { fontFamily: SERIF, fontWeight: 500, fontSize: '1.375rem', overflowWrap: 'anywhere' },
        },
      },
      MuiTooltip: {
        styleOverrides: {
          tooltip: { backgroundColor: token('ink'), color: token('paper'), fontSize: '0.875rem' },
        },
      },
      MuiFormControl: { defaultProps: { margin: 'none' } },
      MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none' } },
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
          root: {
            position: 'static',
            transform: 'none',
            maxWidth: 'none',
            marginBottom: 4,
            fontSize: '0.9375rem',
            fontWeight: 600,
            lineHeight: 1.4,
            whiteSpace: 'normal',
            color: token('ink'),
            '&.Mui-focused': { color: token('ink') },
            '&.Mui-error': { color: token('tomato') },
          },
        },
      },
      MuiOutlinedInput: {
        defaultProps: { notched: false },
        styleOverrides: {
          root: {
            minHeight: 44,
            '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: token('ink') },
            '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
              borderColor: token('focus'),
              borderWidth: 2,
            },
            '&.Mui-error .MuiOutlinedInput-notchedOutline': {
              borderColor: token('tomato'),
              borderWidth: 2,
            },
          },
          input: { padding: '10px 12px', '&::placeholder': { color: token('ink-2'), opacity: 1 } },
          multiline: { padding: 0 },
          notchedOutline: { top: 0, borderColor: token('line'), '& legend': { display: 'none' } },
        },
      },
      MuiFormHelperText: {
        styleOverrides: {
          root: {
            marginInline: 0,
            fontSize: '0.875rem',
            color: token('ink-2'),
            '&.Mui-error': { color: token('tomato') },
          },
        },
      },
      MuiCheckbox: { styleOverrides: { root: { color: token('line'), padding: 10 } } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderBottom: hair, fontSize: '0.9375rem', padding: '10px 12px' },
          head: {
            fontWeight: 600,
            fontSize: '0.875rem',
            color: token('ink-2'),
            backgroundColor: token('paper'),
            borderTop: rule,
            borderBottom: rule,
          },
        },
      },
      MuiTableRow: {
        styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: token('paper-2') } } },
      },
      MuiTableSortLabel: {
        styleOverrides: {
          root: { '&:hover': { color: token('ink') }, '&.Mui-active': { color: token('ink') } },
        },
      },
      MuiTablePagination: {
        styleOverrides: { root: { borderBottom: 0 }, selectLabel: { color: token('ink-2') } },
      },
      MuiTabs: {
        styleOverrides: {
          root: { minHeight: 44 },
          indicator: { height: 3, backgroundColor: token('field') },
        },
      },
      MuiTab: {
        styleOverrides: {
          root: { minHeight: 44, color: token('ink-2'), '&.Mui-selected': { color: token('ink') } },
        },
      },
      MuiDrawer: { styleOverrides: { paper: { border: 0 } } },
      MuiLink: { styleOverrides: { root: { color: token('field'), textUnderlineOffset: '0.2em' } } },
    },
  };
}
