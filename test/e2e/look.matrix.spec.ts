import { casesOf } from '../runner/length';
import { openDesignGallery } from './support/look';
import { expect, test } from './support/product-test';

test.use({ viewport: { width: 1280, height: 900 } });

for (const scheme of casesOf(['light', 'dark'], 1)) {
  test(`renders every component unchanged in the ${scheme} color scheme`, async ({ page }) => {
    const sections = await openDesignGallery(page, scheme);
    expect(sections.length).toBeGreaterThan(10);
    for (const id of sections) {
      await expect
        .soft(page.locator(`#${id}`))
        .toHaveScreenshot(`look-${id}-${scheme}.png`, { timeout: 40_000 });
    }
  });
}
