/** Biome lints everything; ESLint adds the React team's own rules, the compiler's among them. */
import babelParser from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';

export default [
  {
    ...reactHooks.configs.flat['recommended-latest'],
    files: ['src/client/**/*.{ts,tsx}'],
    languageOptions: {
      parser: babelParser,
      parserOptions: {
        requireConfigFile: false,
        babelOptions: { parserOpts: { plugins: ['typescript', 'jsx'] } },
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
];
