export interface UploadedImage {
  /** Absolute address from which mail programs load the image. */
  readonly url: string;
  /** Natural size in px. */
  readonly width: number;
  readonly height: number;
}

export interface UploadOptions {
  /** Share of the file that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Takes an image file to where mails may load it from. Rejects with an error whose message can be
 * shown, and with an AbortError once `signal` is aborted.
 */
export type UploadImage = (file: File, options?: UploadOptions) => Promise<UploadedImage>;
