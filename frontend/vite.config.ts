import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `MAILBLOOM_API` points the development server at a running product (default: npm start). */
const api = process.env.MAILBLOOM_API ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom', '@tiptap/core', '@tiptap/pm'] },
  server: { proxy: { '/api': api, '/local': api, '/o': api, '/c': api, '/u': api } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', sourcemap: true },
  test: {
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
  },
});
