/**
 * Every refusal the product makes on purpose, with its HTTP status. Codes are unique and stable:
 * the front end may branch on them.
 */
export const statusByCode = {
  invalid_request: 400,
  invalid_json: 400,
  invalid_id: 400,
  customer_not_chosen: 400,
  invalid_cursor: 400,
  offset_too_large: 400,
  csv_too_large: 400,
  csv_wrong_type: 400,
  csv_empty: 400,
  csv_no_email_column: 400,
  csv_columns_invalid: 400,
  upload_missing: 400,
  draft_has_no_subject: 400,
  draft_has_no_body: 400,
  draft_has_no_sender: 400,
  send_time_invalid: 400,
  draft_has_no_audience: 400,
  draft_has_no_recipients: 400,
  business_address_missing: 400,
  body_too_large: 400,
  warm_up_too_long: 400,
  image_embedded: 400,
  block_refused: 400,
  too_many_blocks: 400,
  image_wrong_type: 400,
  image_too_large: 400,
  image_too_many_pixels: 400,
  image_too_much_work: 400,
  image_unreadable: 400,
  image_svg_not_drawable: 400,
  sender_not_verified: 400,
  invalid_token: 400,
  not_one_click: 400,
  segment_source_missing: 400,
  segment_cycle: 400,
  segment_too_deep: 400,
  segment_is_dynamic: 400,
  count_takes_too_long: 400,
  segment_missing: 400,
  not_signed_in: 401,
  code_wrong: 401,
  code_expired: 401,
  code_locked: 401,
  session_ended: 401,
  session_reused: 401,
  forbidden: 403,
  account_rejected: 403,
  service_disabled: 403,
  route_not_found: 404,
  customer_not_found: 404,
  subscriber_not_found: 404,
  segment_not_found: 404,
  draft_not_found: 404,
  block_not_found: 404,
  delivery_not_found: 404,
  import_not_found: 404,
  job_not_found: 404,
  suppression_not_found: 404,
  sender_not_found: 404,
  email_taken: 409,
  segment_name_taken: 409,
  segment_reserved: 409,
  segment_in_use: 409,
  segment_not_dynamic: 409,
  stale_version: 409,
  suppression_not_removable: 409,
  draft_already_sent: 409,
  draft_not_scheduled: 409,
  draft_is_scheduled: 409,
  delivery_not_pausable: 409,
  delivery_not_resumable: 409,
  import_not_resumable: 409,
  delivery_not_cancellable: 409,
  delivery_not_waiting: 409,
  sending_paused: 409,
  sending_not_paused: 409,
  request_too_large: 413,
  not_json: 415,
  too_many_attempts: 429,
  too_many_codes: 429,
  too_many_tests: 429,
  email_quota_exceeded: 455,
  subscriber_quota_exceeded: 455,
  segment_quota_exceeded: 455,
} as const satisfies Record<string, number>;

export type AppErrorCode = keyof typeof statusByCode;

/** An expected refusal: `message` is for the user and says what to do; `fields` names inputs. */
export class AppError extends Error {
  constructor(
    readonly code: AppErrorCode,
    message: string,
    readonly details: { readonly fields?: Record<string, string>; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
  }

  get status(): number {
    return statusByCode[this.code];
  }
}
