import type { issues as master } from "#messages/english/issues.ts";

export const issues: typeof master = {
  "is required": "é obrigatório",
  "must not contain six equal or consecutive characters in a row":
    "não pode conter seis caracteres iguais ou consecutivos em seguida",
  "is one of the most common passwords": "é uma das senhas mais comuns",
  "must be an email address": "deve ser um endereço de e-mail",
  "must not contain control characters": "não deve conter caracteres de controle",
  "must not contain characters that can't be seen": "não deve conter caracteres invisíveis",
  "is kept for Spotter itself": "é reservado ao Spotter",
  "must be a real date": "deve ser uma data que existe",
  "cannot be in the future": "não pode estar no futuro",
  "must be in the future": "deve estar no futuro",
  "must be at most 400 days ahead": "deve estar a no máximo 400 dias",
  "must be an image as a data URL": "deve ser uma imagem como URL de dados",
  "must be at most 5 MB": "deve ter no máximo 5 MB",
  "must have at most 12 megapixels": "deve ter no máximo 12 megapixels",
  "must be an image": "deve ser uma imagem",
  "must be an image that can be read": "deve ser uma imagem legível",
  "must be somebody else": "deve ser outra pessoa",
  "must be an https address": "deve ser um endereço https",
  "must be the session of the path": "deve ser a sessão do endereço",
  "is not an area of the session's city": "não é uma área da cidade da sessão",
  "must name connections of the member only": "deve citar apenas conexões do membro",
  "must rate each of the others in the group exactly once":
    "deve avaliar cada uma das outras pessoas do grupo exatamente uma vez",
  "can't be combined with before": "não pode ser combinado com before",
};
