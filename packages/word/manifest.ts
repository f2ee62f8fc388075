import { createHash } from 'node:crypto'
import { brand } from '#core/brand.ts'

/** The sizes of the icons that Word asks for, in pixels. */
export const iconSizes = [16, 32, 64, 80] as const

/** Word takes two manifests with one id for the same add-in, so each address of the product has its own. */
const idOf = (origin: string): string => {
  const hash = createHash('sha256').update(`${origin}/word/`).digest('hex')
  // version 8 of RFC 9562: an id that a product makes in its own way
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `9${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

const summary = 'Rewrite the selected text. Each change is a tracked change, and each fact is checked.'

/** The add-in only manifest of the task pane, for the product at this address. `version`: numbers and dots. */
// oxlint-disable-next-line max-lines-per-function
export const manifestXml = (origin: string, version: string): string => {
  const icon = (size: (typeof iconSizes)[number]) => `${origin}/word/icons/${size}.png`
  const images = (indent: string) =>
    [16, 32, 80].map((size) => `${indent}<bt:Image size="${size}" resid="Icon.${size}"/>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<OfficeApp xmlns="http://schemas.microsoft.com/office/appforoffice/1.1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bt="http://schemas.microsoft.com/office/officeappbasictypes/1.0" xsi:type="TaskPaneApp">
  <Id>${idOf(origin)}</Id>
  <Version>${version}.0</Version>
  <ProviderName>${brand.name}</ProviderName>
  <DefaultLocale>en-US</DefaultLocale>
  <DisplayName DefaultValue="${brand.name}"/>
  <Description DefaultValue="${summary}"/>
  <IconUrl DefaultValue="${icon(32)}"/>
  <HighResolutionIconUrl DefaultValue="${icon(64)}"/>
  <SupportUrl DefaultValue="${origin}/help"/>
  <AppDomains>
    <AppDomain>${origin}</AppDomain>
  </AppDomains>
  <Hosts>
    <Host Name="Document"/>
  </Hosts>
  <Requirements>
    <Sets DefaultMinVersion="1.4">
      <Set Name="WordApi" MinVersion="1.4"/>
    </Sets>
  </Requirements>
  <DefaultSettings>
    <SourceLocation DefaultValue="${origin}/word/"/>
  </DefaultSettings>
  <Permissions>ReadWriteDocument</Permissions>
  <VersionOverrides xmlns="http://schemas.microsoft.com/office/taskpaneappversionoverrides" xsi:type="VersionOverridesV1_0">
    <Hosts>
      <Host xsi:type="Document">
        <DesktopFormFactor>
          <ExtensionPoint xsi:type="PrimaryCommandSurface">
            <OfficeTab id="TabHome">
              <Group id="Longhand.Group">
                <Label resid="Name"/>
                <Icon>
${images('                  ')}
                </Icon>
                <Control xsi:type="Button" id="Longhand.Open">
                  <Label resid="Name"/>
                  <Supertip>
                    <Title resid="Name"/>
                    <Description resid="Summary"/>
                  </Supertip>
                  <Icon>
${images('                    ')}
                  </Icon>
                  <Action xsi:type="ShowTaskpane">
                    <TaskpaneId>Longhand.Pane</TaskpaneId>
                    <SourceLocation resid="Pane"/>
                  </Action>
                </Control>
              </Group>
            </OfficeTab>
          </ExtensionPoint>
        </DesktopFormFactor>
      </Host>
    </Hosts>
    <Resources>
      <bt:Images>
        <bt:Image id="Icon.16" DefaultValue="${icon(16)}"/>
        <bt:Image id="Icon.32" DefaultValue="${icon(32)}"/>
        <bt:Image id="Icon.80" DefaultValue="${icon(80)}"/>
      </bt:Images>
      <bt:Urls>
        <bt:Url id="Pane" DefaultValue="${origin}/word/"/>
      </bt:Urls>
      <bt:ShortStrings>
        <bt:String id="Name" DefaultValue="${brand.name}"/>
      </bt:ShortStrings>
      <bt:LongStrings>
        <bt:String id="Summary" DefaultValue="${summary}"/>
      </bt:LongStrings>
    </Resources>
  </VersionOverrides>
</OfficeApp>
`
}
