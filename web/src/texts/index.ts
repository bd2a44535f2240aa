// Every text that a person reads stands in en.json, one section a part of the client.
import i18next from 'i18next';
import en from './en.json';

const texts = i18next.createInstance();
void texts.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  initAsync: false,
  interpolation: { escapeValue: false }, // Svelte escapes what it prints.
});

/** `t('lobby.matches.last', { when })`. A count picks the plural: `t('verify.good', { count })` with `good_one`, `good_other`. */
export function t(key: string, variables: Record<string, unknown> = {}): string {
  return texts.t(key, variables);
}

export function hasText(key: string): boolean {
  return texts.exists(key);
}

export const language = (): string => texts.language;
