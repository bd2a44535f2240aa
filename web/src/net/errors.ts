import { hasText, t } from '../texts';
import { RpcFailure } from './connection';

/** What to tell the player. `request` names a section of `errors` whose texts go first. */
export function errorText(error: unknown, request = ''): string {
  if (!(error instanceof RpcFailure)) return t('errors.unknown', { message: String(error) });
  const keys = [`errors.${request}.${error.code}`, `errors.${error.code}`, 'errors.unknown'];
  return t(keys.find(hasText)!, { message: error.message });
}
