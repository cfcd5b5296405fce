-- Sends invalid sign-ups in 20 languages, in turn. The first argument after `--` is the path.
local languages = {
  "en", "de", "fr", "es", "pt", "it", "nl", "pl", "cs", "ru", "uk", "el", "tr", "ar", "he", "fa", "hi", "th", "ja", "zh-Hans"
}
local requests, index = {}, 0

function init(arguments)
  for position, language in ipairs(languages) do
    local body = '{"email": "ann", "password": "' .. string.rep("a", position % 7 + 1) .. '"}'
    local headers = { ["Content-Type"] = "application/json", ["Accept-Language"] = language }
    requests[position] = wrk.format("POST", arguments[1], headers, body)
  end
end

function request()
  index = index % #requests + 1
  return requests[index]
end
