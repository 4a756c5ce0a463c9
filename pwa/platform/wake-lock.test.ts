import { describe, expect, it } from 'vitest';
import { keepAwake } from './wake-lock.ts';

function aBrowser() {
  const browser = { isVisible: true, held: 0, asked: 0, show: () => undefined as void };
  const ports = {
    request: async () => {
      browser.asked += 1;
      browser.held += 1;
      return { release: async () => void (browser.held -= 1) };
    },
    isVisible: () => browser.isVisible,
    onVisibility: (onChange: () => void) => {
      browser.show = onChange;
      return () => (browser.show = () => undefined);
    },
  };
  return { browser, ports };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the wake lock', () => {
  it('is asked for again when the page is shown again', async () => {
    const { browser, ports } = aBrowser();
    keepAwake(ports);
    browser.isVisible = false;
    browser.show();
    browser.isVisible = true;
    browser.show();
    await settled();
    expect(browser.asked).toBe(2);
    expect(browser.held).toBe(1);
  });

  it('is let go when it is no longer wanted, even if it was still being granted', async () => {
    const { browser, ports } = aBrowser();
    keepAwake(ports)();
    await settled();
    expect(browser.held).toBe(0);
    browser.show();
    expect(browser.asked).toBe(1);
  });

  it('is no failure where the browser refuses or has none', async () => {
    const { ports } = aBrowser();
    const stop = keepAwake({ ...ports, request: () => Promise.reject(new Error('low battery')) });
    await settled();
    expect(stop()).toBeUndefined();
    expect(keepAwake({ ...ports, request: undefined })()).toBeUndefined();
  });
});
