import { type Html, html } from '../../shared/html';

const small = 'margin:0;font-size:14px;line-height:20px;color:#5f5f6b';

/** The heading of an email. */
export const emailHeading = (text: string): Html =>
  html`<p style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:bold;color:#1f1f24">${text}</p>`;

/** A paragraph of body text. */
export const emailText = (text: string): Html =>
  html`<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1f1f24">${text}</p>`;

/** A numbered list of steps. */
export const emailSteps = (steps: readonly string[]): Html =>
  html`<ol style="margin:0 0 16px;padding-left:24px;font-size:16px;line-height:24px;color:#1f1f24">${steps.map((step) => html`<li style="margin:0 0 4px">${step}</li>`)}</ol>`;

/** A note in smaller text at the end. */
export const emailNote = (text: string): Html => html`<p style="${small}">${text}</p>`;

/** A link on its own line. */
export const emailLink = (text: string, link: string): Html =>
  html`<p style="margin:0 0 16px;font-size:16px"><a href="${link}" style="color:#5b3df5">${text}</a></p>`;

/** A link that looks like a button. */
export const emailButton = (text: string, link: string): Html =>
  html`<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#5b3df5;color:#ffffff;font-size:16px;text-decoration:none">${text}</a></p>`;

/**
 * The layout of our own emails to people who sign in: one white card with the given parts below
 * each other.
 */
export const emailPage = (...parts: readonly Html[]): string =>
  String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body style="margin:0;background:#f5f5f7;font-family:Arial,Helvetica,sans-serif">
<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="440" style="width:100%;max-width:440px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px;word-break:break-word">
${parts}
</td></tr></table></td></tr></table></body></html>`);
