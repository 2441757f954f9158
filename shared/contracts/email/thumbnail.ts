import * as z from 'zod';

const hex = z.string().regex(/^#[0-9a-f]{6}$/i);
const px = z.number().int();

/**
 * The top of an email as a few rectangles: its images, and a block of color for every text, button,
 * and section. The email is 700 px wide in it, and 824 px high. A list draws it at a width of 34 px,
 * where no text is readable.
 */
export const thumbnail = z.object({
  /** The color around the email. */
  background: hex,
  shapes: z.array(
    z.object({
      x: px,
      y: px,
      w: px,
      h: px,
      fill: hex,
      /** The URL of the image that covers the color. */
      src: z.string().optional(),
    }),
  ),
});
export type Thumbnail = z.infer<typeof thumbnail>;
