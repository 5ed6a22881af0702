import type { profileEdit as master } from "#messages/english/profile-edit.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("de");

export const profileEdit: typeof master = {
  title: "Profil bearbeiten",
  fullName: "Vollständiger Name",
  fullNameProblems: {
    missing_name: "Bitte gib deinen vollständigen Namen ein",
    unreadable_name: "Bitte gib deinen Namen ohne unsichtbare Zeichen ein",
    reserved_name: "Bitte gib deinen eigenen Namen ein: Dieser ist für Spotter reserviert",
  },
  fitnessLevel: "Fitnesslevel",
  fitnessLevelHints: {
    beginner: "Ganz am Anfang oder wieder dabei",
    intermediate: "Regelmäßig dabei, die Grundlagen sitzen",
    advanced: "Seit Jahren dabei und immer noch hungrig",
  },
  bio: "Über dich",
  bioHint: "Ein, zwei Sätze, die deine Gruppe gern wüsste.",
  bioLeft: (count: number) => plural(count, { one: "noch # Zeichen", other: "noch # Zeichen" }),
  save: "Änderungen speichern",
  saved: "Profil aktualisiert",
  saveFailed: "Das Profil konnte nicht gespeichert werden. Bitte versuch es noch einmal.",
  photo: {
    label: "Foto",
    hint: "So erkennt dich deine Gruppe leichter. Bis 5 MB.",
    choose: "Foto wählen",
    change: "Foto ändern",
    adjust: "Anpassen",
    remove: "Foto entfernen",
    tooLarge: { title: "Datei zu groß", text: "Bitte wähle ein Bild unter 5 MB." },
    tooLargeNote: "Diese Datei ist größer als 5 MB.",
    notAnImageNote: "Diese Datei ist kein Bild.",
    unreadable: {
      title: "Foto nicht lesbar",
      text: "Bitte wähle ein anderes, zum Beispiel eine JPEG- oder PNG-Datei.",
    },
  },
  crop: {
    title: "Foto zuschneiden",
    text: "Zieh es, um es zu verschieben; mit zwei Fingern oder dem Regler kommst du näher heran. Auch die Pfeiltasten verschieben es.",
    area: "Sichtbarer Teil des Fotos",
    zoom: "Vergrößerung",
    zoomValue: (percent: number) => `${percent} %`,
    use: "Foto nehmen",
    cancel: "Abbrechen",
  },
  leave: {
    title: "Ohne Speichern gehen?",
    text: "Deine Änderungen sind noch nicht gespeichert.",
    discard: "Verwerfen",
    stay: "Weiter bearbeiten",
  },
};
