// Short messages at the edge of the window.
import { errorText } from '../net/errors';

export interface Toast { id: number; text: string; kind: 'note' | 'error' }

const shownFor = 8000;
let nextId = 1;

class Toasts {
  list: Toast[] = $state([]);

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  show(text: string, kind: Toast['kind']): void {
    const id = nextId++;
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, kind }];
    setTimeout(() => this.dismiss(id), shownFor);
  }
}

export const toasts = new Toasts();
export const toast = (text: string) => toasts.show(text, 'note');
export const toastError = (error: unknown, request?: string) => toasts.show(errorText(error, request), 'error');
