// Tells the player that it is his turn while he looks elsewhere.
import { t } from '../texts';
import type { Summary } from '../net/types';
import { app } from './app.svelte';
import { router } from './route.svelte';

export type Permission = NotificationPermission | 'unsupported';

class Notifier {
  permission: Permission = $state(typeof Notification === 'undefined' ? 'unsupported' : Notification.permission);

  start(): void {
    app.onTurn((summary) => this.#tell(summary));
  }

  /** Only from a press: browsers refuse pages that ask by themselves, and players dislike them. */
  async ask(): Promise<void> {
    this.permission = await Notification.requestPermission();
  }

  #tell(summary: Summary): void {
    if (!document.hidden || this.permission !== 'granted') return;
    const body = t('app.notify.body', { game: app.gameTitle(summary.game), turn: summary.turn.label });
    try {
      const notification = new Notification(t('app.notify.title'), { body, tag: summary.match, icon: '/icon.svg' });
      notification.onclick = () => {
        window.focus();
        router.go({ page: 'match', match: summary.match });
        notification.close();
      };
    } catch {
      // Phones allow this only from a service worker; the tab's title shows it all the same.
      this.permission = 'unsupported';
    }
  }
}

export const notifier = new Notifier();
