import type { CSSProperties } from 'react';
import type { SignupFormData } from './signup-call.js';

type Style = SignupFormData['style'];

/**
 * Returns the CSS font family for a font's name. CSS needs "Trebuchet MS" for Trebuchet. A device
 * that lacks the font uses a similar one.
 */
const fontOf = (name: string): string => {
  if (name === 'Trebuchet') return '"Trebuchet MS", sans-serif';
  if (name === 'Courier New') return `"${name}", monospace`;
  return `"${name}", ${/^(Georgia|Times)/.test(name) ? 'serif' : 'sans-serif'}`;
};

/** Returns the published style as CSS variables, which the site's style sheet can override. */
export const variablesOf = ({
  main,
  header,
  descriptionThanksMessageAndSign: text,
  label,
  button,
}: Style) =>
  ({
    '--mb-form-color': main.formColor,
    '--mb-header-color': header?.color ?? text.color,
    '--mb-header-size': `${header?.fontSize ?? 28}px`,
    '--mb-header-font': fontOf(header?.fontFamily ?? text.fontFamily),
    '--mb-text-color': text.color,
    '--mb-text-size': `${text.fontSize}px`,
    '--mb-text-font': fontOf(text.fontFamily),
    '--mb-label-color': label.color,
    '--mb-label-size': `${label.fontSize}px`,
    '--mb-label-font': fontOf(label.fontFamily),
    '--mb-button-color': button.color,
    '--mb-button-background': button.backgroundColor,
    '--mb-button-size': `${button.fontSize}px`,
    '--mb-button-font': fontOf(button.fontFamily),
  }) as CSSProperties;

/** The styles of the component's parts. The site's style sheet can set the variables. */
export const styles = {
  form: {
    maxWidth: 480,
    padding: 32,
    borderRadius: 12,
    background: 'var(--mb-form-color)',
    color: 'var(--mb-text-color)',
    fontFamily: 'var(--mb-text-font)',
    fontSize: 'var(--mb-text-size)',
  },
  header: {
    margin: '0 0 8px',
    color: 'var(--mb-header-color)',
    fontFamily: 'var(--mb-header-font)',
    fontSize: 'var(--mb-header-size)',
  },
  text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  field: { display: 'block', margin: '0 0 16px' },
  label: {
    display: 'block',
    color: 'var(--mb-label-color)',
    fontFamily: 'var(--mb-label-font)',
    fontSize: 'var(--mb-label-size)',
  },
  input: { display: 'block', width: '100%', minHeight: 44, boxSizing: 'border-box' },
  button: {
    width: '100%',
    minHeight: 48,
    border: 0,
    borderRadius: 8,
    background: 'var(--mb-button-background)',
    color: 'var(--mb-button-color)',
    fontFamily: 'var(--mb-button-font)',
    fontSize: 'var(--mb-button-size)',
    fontWeight: 700,
  },
} satisfies Record<string, CSSProperties>;
