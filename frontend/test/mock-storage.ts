import { vi } from 'vitest';

export type StorageResponse = { readonly status: number; readonly text?: string };

/**
 * Mocks the storage's responses to file uploads. Uploads use XMLHttpRequest, so `mockApi` doesn't
 * cover them. Status 0 means no response. Returns every form that was posted.
 */
export const mockStorage = (response: StorageResponse = { status: 204 }) => {
  const posted: FormData[] = [];
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = response.status;
    responseText = response.text ?? '';
    open() {}
    abort() {
      this.onabort?.();
    }
    send(body: FormData) {
      posted.push(body);
      this.upload.onprogress?.({ loaded: 5, total: 10 });
      queueMicrotask(() => (response.status === 0 ? this.onerror?.() : this.onload?.()));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return posted;
};
