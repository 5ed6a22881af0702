import type { profileEdit as master } from "#messages/english/profile-edit.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("pt");

export const profileEdit: typeof master = {
  title: "Editar perfil",
  fullName: "Nome completo",
  fullNameProblems: {
    missing_name: "Digite seu nome completo",
    unreadable_name: "Digite seu nome sem caracteres invisíveis",
    reserved_name: "Digite seu próprio nome: este é reservado ao Spotter",
  },
  fitnessLevel: "Nível",
  fitnessLevelHints: {
    beginner: "Dando os primeiros passos, ou voltando",
    intermediate: "Treina com frequência e domina o básico",
    advanced: "Anos de treino, e ainda com vontade",
  },
  bio: "Bio",
  bioHint: "Uma ou duas linhas que seu grupo gostaria de ler.",
  bioLeft: (count) =>
    plural(count, { one: "# caractere restante", other: "# caracteres restantes" }),
  save: "Salvar alterações",
  saved: "Perfil atualizado",
  saveFailed: "Não foi possível atualizar o perfil. Tente de novo.",
  photo: {
    label: "Foto",
    hint: "Um rosto ajuda o grupo a encontrar você. Até 5 MB.",
    choose: "Escolher uma foto",
    change: "Trocar foto",
    adjust: "Ajustar",
    remove: "Remover foto",
    tooLarge: { title: "Arquivo grande demais", text: "Escolha uma imagem com menos de 5 MB." },
    tooLargeNote: "Este arquivo tem mais de 5 MB.",
    notAnImageNote: "Este arquivo não é uma imagem.",
    unreadable: {
      title: "Não foi possível ler a foto",
      text: "Escolha outra, como um arquivo JPEG ou PNG.",
    },
  },
  crop: {
    title: "Recorte sua foto",
    text: "Arraste para mover; faça o gesto de pinça ou use o controle para aproximar. As setas do teclado também movem a foto.",
    area: "Parte da foto que aparece",
    zoom: "Zoom",
    zoomValue: (percent) => `${percent}%`,
    use: "Usar foto",
    cancel: "Cancelar",
  },
  leave: {
    title: "Sair sem salvar?",
    text: "Suas alterações ainda não foram salvas.",
    discard: "Descartar alterações",
    stay: "Continuar editando",
  },
};
