import type { Page } from '@playwright/test';

/** The longest animation, in seconds, that is too short to be seen. */
const maxStillSeconds = 0.01;

/**
 * Returns the elements, including their ::before and ::after content, whose animations or
 * transitions can be seen.
 */
export const movingElements = (page: Page): Promise<string[]> =>
  page.evaluate((max) => {
    const seconds = (list: string) =>
      list
        .split(',')
        .map(
          (duration) => Number.parseFloat(duration) * (duration.trim().endsWith('ms') ? 0.001 : 1),
        );
    const isMoving = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      const isAnimated = style.animationName !== 'none';
      const times = [
        ...seconds(style.transitionDuration),
        ...(isAnimated ? seconds(style.animationDuration) : []),
      ];
      return times.some((time) => time > max);
    };
    const named = [...document.querySelectorAll('*')].filter(
      (element) =>
        isMoving(element) || isMoving(element, '::before') || isMoving(element, '::after'),
    );
    return [...new Set(named.map(({ tagName, className }) => `${tagName} ${className}`))];
  }, maxStillSeconds);
