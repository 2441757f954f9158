import { vi } from 'vitest';

export type StorageAnswer = { readonly status: number; readonly text?: string };

/**
 * Responds to file uploads like the storage would. Uploads use XMLHttpRequest, so `mockApi` doesn't
 * cover them. Status 0 means no response. Returns every form that was posted.
 */
export const mockStorage = (answer: StorageAnswer = { status: 204 }) => {
  const posted: FormData[] = [];
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = answer.status;
    responseText = answer.text ?? '';
    open() {}
    abort() {
      this.onabort?.();
    }
    send(body: FormData) {
      posted.push(body);
      this.upload.onprogress?.({ loaded: 5, total: 10 });
      queueMicrotask(() => (answer.status === 0 ? this.onerror?.() : this.onload?.()));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return posted;
};
