/** The browsers that the extension is built for: Chromium's family, and Firefox. */
export const browsers = ['chromium', 'firefox'] as const
export type Browser = (typeof browsers)[number]

const icons = { 16: 'icons/16.png', 48: 'icons/48.png', 128: 'icons/128.png' }

/** The manifest (version 3) of one browser's extension. `version` is the product's, of numbers and dots. */
export const manifestFor = (browser: Browser, version: string) => ({
  manifest_version: 3,
  name: 'Longhand',
  description: 'Rewrite the text that you select, see each change and each fact, and put back what you like.',
  version,
  icons,
  action: { default_title: 'Rewrite the selected text', default_icon: icons },
  commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+L' } } },
  options_ui: { page: 'options.html', open_in_tab: true },
  permissions: ['activeTab', 'scripting', 'contextMenus', 'storage'],
  // asked for one server, at the moment that its address is saved
  optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
  content_security_policy: {
    extension_pages:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src https: http://localhost:* http://127.0.0.1:*",
  },
  ...(browser === 'chromium'
    ? { background: { service_worker: 'background.js' }, minimum_chrome_version: '126' }
    : {
        background: { scripts: ['background.js'] },
        browser_specific_settings: {
          gecko: {
            id: 'longhand@longhand.example',
            strict_min_version: '140.0',
            // asked for together with the server's address
            data_collection_permissions: { required: ['none'], optional: ['websiteContent'] },
          },
        },
      }),
})
