import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import CustomFunctionsMetadataPlugin from 'custom-functions-metadata-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { tsImport } from 'tsx/esm/api';
import webpack from 'webpack';

// Decisions 7, 132, 191 and 328.
const root = path.dirname(fileURLToPath(import.meta.url));
const from = (...parts) => path.join(root, ...parts);

/** Writes beside a build which packages it has bundled, for the notices of a release. A test builds somewhere else. */
const listPackages = (name) => ({
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('ListPackages', async ({ modules }) => {
      const files = [...modules].flatMap((module) =>
        [...(module.modules ?? [module])].map((one) => one.resource ?? ''),
      );
      const folders = files.flatMap(
        (file) => file.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/) ?? [],
      );
      const relative = [...new Set(folders)].map((folder) => path.relative(root, folder)).sort();
      const file = path.join(path.dirname(compiler.outputPath), `${name}.packages.json`);
      await writeFile(file, JSON.stringify(relative));
    });
  },
});

/** Takes the types away, which are checked once for the whole project by `npm run check:types`. */
const withoutTypes = {
  loader: 'ts-loader',
  options: { transpileOnly: true, compilerOptions: { noEmit: false } },
};

const minimizer = [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })];

/** What the add-in and the workbench build alike. */
const common = (mode) => ({
  mode,
  devtool: mode === 'production' ? 'source-map' : 'eval-cheap-module-source-map',
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        // A module does nothing when it is loaded but offer what it exports: what nobody uses of a room is not bundled.
        sideEffects: false,
        use: [withoutTypes],
      },
      { test: /\.css$/, use: ['style-loader', 'css-loader'], sideEffects: true },
    ],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
});

/**
 * Adds what the metadata generator cannot know to functions.json: the words that arguments take, read from where they stand once
 * (the generator sees enums of the same file alone, and no names with dots); the help of each function; and that errors are let in
 * as arguments, so that a function can pass on the error of the cell it reads: without it Excel answers for the function.
 */
const completeMetadata = {
  apply(compiler) {
    let complete, helpPage;
    compiler.hooks.beforeCompile.tapPromise('CompleteMetadata', async () => {
      ({ completeMetadata: complete } = await tsImport('./src/functions/metadata.ts', import.meta.url));
      ({ helpPage } = await tsImport('./src/functions/help-page.ts', import.meta.url));
    });
    // The generator adds its asset in the same hook, to the page's own compilations too: this comes right behind it.
    compiler.hooks.compilation.tap('CompleteMetadata', ({ assets, compiler: own }) => {
      const generated = assets['functions.json'];
      if (!generated) return;
      const metadata = complete(JSON.parse(generated.source().toString()));
      const put = (name, text) => (assets[name] = new webpack.sources.RawSource(text));
      put('functions.json', `${JSON.stringify(metadata, null, 2)}\n`);
      if (!own.isChild()) put('assets/functions.html', helpPage(metadata));
    });
  },
};

/**
 * Of axios the client uses `fetch` and JSON alone: forms, parameters of addresses, cookies, its own tokens to cancel by, names of codes and
 * another way than `fetch` would only be loaded. Nothing of these may be called where a request has none of them.
 */
const unusedOfAxios = [
  'assertParamsAcyclic',
  'AxiosURLSearchParams',
  'CancelToken',
  'cookies',
  'createMultipartBody',
  'estimateDataURLDecodedBytes',
  'formDataToJSON',
  'HttpStatusCode',
  'isURLSameOrigin',
  'setFormDataHeaders',
  'spread',
  'toFormData',
  'toURLEncodedForm',
  'xhr',
];
const lessAxios = new webpack.NormalModuleReplacementPlugin(
  new RegExp(String.raw`[\\/]axios[\\/]lib[\\/]\w+[\\/](${unusedOfAxios.join('|')})\.js$`),
  from('node_modules/axios/lib/helpers/null.js'),
);

/** Fluent's list of tokens is 3 kB of the pane, compressed: src/taskpane/fluent-tokens.ts. */
const shortTokens = {
  test: /[\\/]@fluentui[\\/]tokens[\\/]lib[\\/]index\.js$/,
  resolve: { alias: { './tokens.js$': from('src/taskpane/fluent-tokens.ts') } },
};

/**
 * The add-in: one page and one runtime chunk, so that functions, pane and ribbon commands share one client.
 * The functions come first and small; React and Fluent follow only when the pane shows.
 */
const addin = (mode) => ({
  ...common(mode),
  name: 'addin',
  module: { rules: [...common(mode).module.rules, shortTokens] },
  entry: {
    functions: from('src/functions/functions.ts'),
    // What the functions already brought is not brought again.
    addin: { import: from('src/addin.ts'), dependOn: 'functions' },
    'sign-in': from('src/taskpane/sign-in/redirect-page.ts'),
  },
  output: {
    path: from('dist/addin'),
    filename: '[name].js',
    chunkFilename: '[name].[contenthash:8].js',
    clean: true,
  },
  // What several screens of the pane share is loaded once, and what is ours of it together.
  optimization: {
    minimizer,
    // Shorter names of what modules give each other are 5 kB of the add-in, compressed.
    mangleExports: mode === 'production' && 'size',
    runtimeChunk: 'single',
    splitChunks: {
      chunks: 'async',
      minSize: 8_000,
      cacheGroups: {
        shared: { test: /[\\/]src[\\/]/, minChunks: 2, name: 'shared', enforce: true },
        // What packs alone are zipped with stays with what makes and reads them.
        defaultVendors: { test: /[\\/]node_modules[\\/](?!fflate[\\/])/ },
      },
    },
  },
  plugins: [
    lessAxios,
    listPackages('addin'),
    new CustomFunctionsMetadataPlugin({ input: './src/functions/functions.ts', output: 'functions.json' }),
    completeMetadata,
    new HtmlPlugin({
      template: from('src/taskpane/taskpane.html'),
      filename: 'taskpane.html',
      chunks: ['runtime', 'functions', 'addin'],
      chunksSortMode: 'manual',
    }),
    new HtmlPlugin({
      template: from('src/taskpane/sign-in/redirect-page.html'),
      filename: 'sign-in.html',
      chunks: ['runtime', 'sign-in'],
      chunksSortMode: 'manual',
    }),
    new CopyPlugin({ patterns: [{ from: from('assets'), to: 'assets' }] }),
  ],
});

/** Univer asks the package `numfmt` for days without saying of which country, which reads 03/04/2026 as those of the United States. */
const ukDays = {
  test: /[\\/]@univerjs[\\/]core[\\/]/,
  resolve: { alias: { numfmt$: from('src/workbench/grid/uk-numfmt.ts') } },
};

/** The workbench: a spreadsheet in the browser. It is served beside the add-in, never inside it. */
const workbench = (mode) => ({
  ...common(mode),
  name: 'workbench',
  module: { rules: [...common(mode).module.rules, ukDays] },
  // It is served on this machine alone: a minute of making Univer smaller on every build would serve nobody.
  devtool: mode === 'production' ? false : common(mode).devtool,
  optimization: { minimize: false },
  // The looks come first and alone, so that the page is itself while Univer is still on its way.
  entry: {
    look: [from('src/workbench/workbench.css'), from('src/workbench/room.ts')],
    // These make errors while they load. Where a browser's tools look on, V8 then reads every script on the stack once more, which took half a
    // second with all of Univer among them.
    libraries: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'localforage'],
    workbench: { import: from('src/workbench/workbench.ts'), dependOn: 'libraries' },
  },
  output: {
    path: from('dist/workbench'),
    filename: '[name].js',
    chunkFilename: '[name].[contenthash:8].js',
    clean: true,
  },
  plugins: [
    listPackages('workbench'),
    // The ribbon is drawn from what Excel reads.
    new CopyPlugin({ patterns: [{ from: from('manifest.xml'), to: 'manifest.xml' }] }),
    new HtmlPlugin({
      template: from('src/workbench/workbench.html'),
      filename: 'index.html',
      chunks: ['look', 'libraries', 'workbench'],
      chunksSortMode: 'manual',
    }),
    // Univer's hyphenation in eighty languages is 15 MB for documents that a sheet has not. English it always loads.
    new webpack.IgnorePlugin({
      checkResource: (request, context) =>
        /^\.\/(?!en-gb)/.test(request) && /engine-render[\\/]lib[\\/]es$/.test(context),
    }),
  ],
});

/** The script of `npm run prove`, which its server puts into the add-in's page: the add-in itself has nothing of it. */
const proof = (mode) => ({
  ...common(mode),
  name: 'proof',
  entry: { proof: from('src/proof/proof.ts') },
  optimization: { minimizer },
  output: { path: from('dist/proof'), filename: '[name].js', clean: true },
});

export default (_environment, options) => {
  const mode = options.mode ?? 'production';
  return [addin(mode), workbench(mode), proof(mode)];
};
