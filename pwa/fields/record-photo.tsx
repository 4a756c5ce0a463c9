import { IconBuilding } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { MediaOwner } from '#pwa/data/school/upload-media.ts';
import { PhotoField } from '#pwa/ui/photo-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { acceptedPictures, type Photo, thumbnailUrl } from '#sync/school/records/photo.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

export interface RecordPhotoProps {
  readonly owner: MediaOwner;
  /** What the picture is of: a person's or a school's name. */
  readonly name: string;
  /** As the record has it now. */
  readonly photo: Photo;
  readonly hint?: string;
  /** A file is chosen and not uploaded: closing would lose it, so the form asks. */
  readonly onPendingChange?: (isPending: boolean) => void;
  /** The account has no live copy: it shows what the answer said. */
  readonly onUploaded?: (photo: Photo) => void;
}

/** The picture of a record that is saved already, with everything that it takes to change it. */
export function RecordPhoto({ owner, name, photo, hint, onPendingChange, onUploaded }: RecordPhotoProps) {
  const { t } = useTranslation();
  const { chosen, upload, isOnline, fresh, choose, start } = usePhotoUpload(owner, {
    photo,
    ...(onUploaded === undefined ? {} : { onUploaded }),
  });
  const isPending = chosen !== null;
  useEffect(() => onPendingChange?.(isPending), [isPending, onPendingChange]);
  const isSchool = owner.kind === 'school';
  const shown = fresh ?? photo;
  // A parent reads the pictures of own children alone: of the others only this thumbnail is there.
  const isFullRead = shown !== null && shown.url !== '' && owner.kind !== 'named';
  return (
    <PhotoField
      label={t(isSchool ? 'photo.logo' : 'photo.label')}
      name={name}
      {...('id' in owner ? { colorKey: owner.id } : {})}
      thumbnail={thumbnailUrl(shown)}
      full={isFullRead ? shown.url : null}
      {...(isSchool ? { isSquare: true, placeholder: <IconBuilding size={44} /> } : {})}
      {...(hint === undefined ? {} : { hint })}
      accept={acceptedPictures.join(',')}
      chosen={chosen}
      upload={upload}
      isOnline={isOnline}
      onChoose={choose}
      onUpload={start}
    />
  );
}
