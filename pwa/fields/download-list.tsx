import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { noteDownload, sameSchool } from '#pwa/data/school/note-download.ts';
import { saveAsFile } from '#pwa/platform/save-as-file.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { BusyButton } from '#pwa/ui/busy-button.tsx';
import { PopUpMenu } from '#pwa/ui/later-overlays.tsx';
import type { MenuParts } from '#pwa/ui/opened-menu.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { type ListFormat, listFormats, type ListSheet } from './list-file.ts';

export interface DownloadListProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** Asked for when a file is wanted; undefined when it cannot be had, which has been said then. */
  readonly sheet: () => ListSheet | Promise<ListSheet | undefined>;
  /** The server has handed the list out, and has noted it in the security log itself. */
  readonly isNoted?: boolean;
}

/** Makes the file and says what became of it. */
export function useListDownload({ name, sheet, isNoted = false }: DownloadListProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [isMaking, setIsMaking] = useState(false);
  const save = async (format: ListFormat) => {
    setIsMaking(true);
    const isSameSchool = sameSchool();
    try {
      const made = await sheet();
      if (made === undefined || !isSameSchool()) return;
      const { listFile } = await import('./write-list.ts');
      saveAsFile(await listFile(made, format), `${name}.${format}`);
      const count = made.rows.length;
      if (!isNoted) noteDownload({ list: name.slice(0, limits.nameLength), rows: count }).catch(reportError);
      const saved = t('downloadList.saved', { count, number: formatCount(count) });
      const { lacks } = made;
      alerts.show({
        msg: lacks ? `${saved}. ${lacks}` : saved,
        alertType: lacks ? 'warning' : 'success',
      });
    } catch (fault) {
      reportError(fault);
      alerts.show({ msg: t('downloadList.failed'), alertType: 'danger' });
    } finally {
      setIsMaking(false);
    }
  };
  return { isMaking, save };
}

/** The list as it is filtered, as a file. */
export function DownloadList(props: DownloadListProps) {
  const { t } = useTranslation();
  const { isMaking, save } = useListDownload(props);
  return (
    <PopUpMenu
      target={
        <BusyButton
          variant="default"
          isBusy={isMaking}
          leftSection={<IconDownload size={20} aria-hidden="true" />}
        >
          {t('downloadList.open')}
        </BusyButton>
      }
      renderItems={(menu) => <DownloadFormats menu={menu} onChoose={(format) => void save(format)} />}
    />
  );
}

export interface DownloadFormatsProps {
  readonly menu: MenuParts;
  readonly onChoose: (format: ListFormat) => void;
}

/** Part of a menu. */
export function DownloadFormats({ menu: Menu, onChoose }: DownloadFormatsProps) {
  const { t } = useTranslation();
  return listFormats.map((format) => (
    <Menu.Item key={format} mih={44} onClick={() => onChoose(format)}>
      {t(`downloadList.formats.${format}`)}
    </Menu.Item>
  ));
}
